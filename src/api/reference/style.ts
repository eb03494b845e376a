/** The page’s own style: it loads nothing. Colours are those of src/web/theme.css. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b2440;--paper:#fffaf1;--card:#fff;--sunk:#f8f0e1;--line:#eadfcb;--link:#b93a14;--soft:#5f6375;--saffron:#f6c445;--green:#1b6e4e}
@media(prefers-color-scheme:dark){:root{--ink:#f4efe6;--paper:#12182b;--card:#1b2440;--sunk:#151c33;--line:#2e3859;--link:#ff8a66;--soft:#a3a8bd;--green:#5cc79a}}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
a{color:var(--link)}:focus-visible{outline:2px solid var(--link);outline-offset:2px}
header{border-top:6px solid var(--saffron);border-bottom:1px solid var(--line);padding:1.5rem max(1rem,calc(50% - 38rem)) 1.25rem}
h1{margin:0 0 .25rem;font-size:clamp(1.75rem,5vw,2.5rem);line-height:1.1;letter-spacing:-.02em}
header p{margin:0 0 1rem;max-width:44rem;color:var(--soft)}
form{display:flex;gap:.5rem;max-width:36rem}
input{flex:1;min-width:0;padding:.6rem .8rem;font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:10px}
button{padding:.6rem 1.1rem;font:inherit;font-weight:600;color:#1b2440;background:var(--saffron);border:0;border-radius:10px;cursor:pointer}
.all{max-width:78rem;margin:0 auto;padding:0 1rem 6rem}
nav{padding:1rem 0;font-size:.9375rem}nav ul{display:flex;gap:0 1.1rem;margin:0 -1rem;padding:0 1rem;overflow-x:auto;white-space:nowrap;list-style:none}nav li{margin:0}
nav a{display:inline-block;padding:.2rem 0;text-decoration:none}nav a:hover{text-decoration:underline}nav b{display:block;margin:.6rem 0 .1rem;font-size:.8125rem;color:var(--soft)}
main{min-width:0}h2{margin:2.5rem 0 .5rem;font-size:1.5rem;line-height:1.2;letter-spacing:-.01em}.lead{margin-top:0;color:var(--soft)}
p{max-width:48rem;margin:.5rem 0}ol{margin:0;padding-left:1.4rem}li{margin:.5rem 0}li::marker{font-weight:700;color:var(--link)}
code,.call{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.875em}p code,td code{overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:.8rem 1rem;max-height:26rem;overflow:auto;font-size:.9375rem;line-height:1.45;background:var(--sunk);border:1px solid var(--line);border-radius:10px}
table{display:block;overflow-x:auto;margin:.5rem 0;border-collapse:collapse;font-size:.9375rem}
td,th{padding:.3rem 1.25rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}th{font-size:.8125rem;color:var(--soft)}td:first-child code{white-space:nowrap}tr:target{background:var(--saffron);color:#1b2440}
details{margin:.5rem 0;padding:0 1rem;background:var(--card);border:1px solid var(--line);border-radius:12px}details[open]{padding-bottom:.75rem}details:target{outline:2px solid var(--link)}
summary{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;margin:0 -1rem;padding:.7rem 1rem;cursor:pointer;list-style:none;border-radius:12px}
summary::-webkit-details-marker{display:none}summary:hover{background:var(--sunk)}
.call{font-weight:600;font-size:.9375rem;overflow-wrap:anywhere}.get{--kind:var(--green)}.post{--kind:var(--saffron)}.delete{--kind:var(--link)}details{border-left:5px solid var(--kind)}.rule{font-size:.8125rem;color:var(--soft);text-align:right}.does{grid-column:1/-1;color:var(--soft)}
@media(max-width:40rem){summary{grid-template-columns:1fr}.rule{text-align:left;order:3}}
@media(min-width:64rem){.all{display:grid;grid-template-columns:14rem minmax(0,1fr);gap:3rem}nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto;padding:2rem 0}nav ul{display:block;margin:0;padding:0;white-space:normal}nav li{margin:.15rem 0}}`
