import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { type CSSOptions, defineConfig, type Plugin } from 'vite'
import { textOptions } from './scripts/texts.ts'

/**
 * React Router reloads the page in sight when the script of the next cannot be fetched: without network that leaves
 * nothing, not even what was typed. Here it tells `NavigationProgress`, which asks. And it waits for the network before it
 * asks for a script: a browser never asks twice for one that failed.
 */
function offerReload(): Plugin {
  const reload = 'window.location.reload();'
  const load = 'let routeModule = await import('
  const wait =
    "navigator.onLine === false && await new Promise((go) => addEventListener('online', go, { once: true }));"
  return {
    name: 'offer-reload',
    transform: {
      filter: { id: /react-router\/dist\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!code.includes(reload)) return this.error('React Router does not reload here any more')
        if (!code.includes(load)) return this.error('React Router does not load pages here any more')
        return code
          .replace(reload, "window.dispatchEvent(new CustomEvent('pagefailed', { detail: route.module }));")
          .replace(load, wait + load)
      },
    },
  }
}

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/**
 * Sizes of type and corners are constants: each style gets the value of its name, because 700 names in place of values cost a page more
 * bytes. Only what a theme or a part of a page changes stays a variable.
 */
function sizesInPlace(): PostcssPlugin {
  const theme = readFileSync(join(import.meta.dirname, 'src/web/theme.css'), 'utf8')
  const sizes = new Map(
    [...theme.matchAll(/^\s*(--(?:type|radius)[\w-]*): (\d+px);/gm)].map(([, name, size]) => [name!, size!]),
  )
  return {
    postcssPlugin: 'sizes-in-place',
    // At the end, when what a module composes of another file has come in.
    OnceExit(root) {
      root.walkDecls((declaration) => {
        if (sizes.has(declaration.prop)) declaration.remove()
        else
          declaration.value = declaration.value.replace(
            /var\((--[\w-]+)\)/g,
            (whole, name: string) => sizes.get(name) ?? whole,
          )
      })
    },
  }
}

/** Bundles take each text by itself, to leave out what a page does not say; Node takes all in one (scripts/join-texts.ts). */
export function textsApart(): Plugin {
  return {
    name: 'texts-apart',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/text\/messages\.js$/ },
      handler: () => join(import.meta.dirname, 'src/text/messages/_index.js'),
    },
  }
}

/**
 * What always comes together comes in one file each: forty small ones weigh more by their heads than by what they say,
 * and compress worse. A module that only some pages need stays out, or every visitor loads it.
 */
const PAGE = [
  'root.tsx',
  'brand.ts',
  'text/runtime.js',
  'web/api.client.ts',
  'web/browser-session.ts',
  'web/connection.ts',
  'web/form/TokenField.tsx',
  'web/layout/Logo.tsx',
  'web/layout/NavigationProgress.tsx',
  'web/layout/RouteError.tsx',
  'web/locale.ts',
  'web/numbers.ts',
  'web/problem.ts',
  'web/ui/Button.tsx',
  'web/ui/Deferred.tsx',
  'web/ui/Notice.tsx',
  'web/ui/Ornament.tsx',
  'web/use-root.ts',
]
const SITE = ['web/layout/site.layout.tsx', 'web/layout/public-head.ts']
/** Little that the landing page has of forms and of the cabinet: beside the rest of either it would bring all of that along. */
const SHARED = ['areas/account/email.ts', 'web/use-install.ts']
const FORM = [
  'web/browser-cache.ts',
  'web/form/CheckedForm.tsx',
  'web/form/validators.ts',
  'web/ui/Field.tsx',
]
/** Nothing that a public page shows, nor what such a thing needs: its visitors would load all of it. */
const CABINET = [
  'web/layout/PhoneBars.tsx',
  'web/layout/Rail.tsx',
  'web/layout/SurveyTabs.tsx',
  'web/layout/Tabs.tsx',
  'web/query.ts',
  'web/ui/Card.tsx',
  'web/ui/Change.tsx',
  'web/ui/ConfirmDialog.tsx',
  'web/ui/IntervalBar.tsx',
  'web/ui/PageHead.tsx',
  'web/ui/ScoreBadge.tsx',
  'web/ui/StatusChip.tsx',
  'web/ui/Toast.tsx',
  'web/ui/fold/FoldCard.tsx',
  'web/ui/fold/FoldToggle.tsx',
  'web/ui/fold/PhoneFold.tsx',
  'web/ui/fold/use-fold.ts',
  'web/ui/use-close-details.ts',
  'web/ui/use-debounced.ts',
  'web/zones/times.ts',
]

/** Modules by their place in src/, each with its styles. A file that has moved away stops the build. */
function modules(files: readonly string[]): RegExp {
  const gone = files.filter(
    (file) => !file.startsWith('text/') && !existsSync(join(import.meta.dirname, 'src', file)),
  )
  if (gone.length > 0) throw new Error(`vite.config.ts names files that are not there: ${gone.join(', ')}`)
  return new RegExp(
    `/src/(${files.map((file) => file.replace(/\.\w+$/, '').replaceAll('.', '\\.')).join('|')})\\.(?!layout)`,
  )
}

const TOGETHER = [
  {
    name: 'react',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/,
  },
  {
    name: 'page',
    priority: 2,
    test: new RegExp(
      `${modules(PAGE).source}|createReactComponent|Icon(ArrowRight|ArrowUp|ArrowUpRight|Check|ChevronDown|Phone|PlayerPlayFilled|Plus|X)\\.`,
    ),
  },
  { name: 'site', priority: 2, test: modules(SITE) },
  { name: 'form', priority: 1, test: modules(FORM) },
  { name: 'shared', priority: 2, test: modules(SHARED) },
  {
    name: 'cabinet',
    test: new RegExp(
      `${modules(CABINET).source}|node_modules/@tanstack/(query-core|react-query)/|text/messages/(web_(tab|nav)_|\\w+_tab\\.)`,
    ),
  },
]

/** Comments, and letters that make V8 keep a file at two bytes a letter, cost a process memory for as long as it runs. */
export const SERVER_OUTPUT = { charset: 'ascii', comments: { annotation: false, jsdoc: false } } as const

export default defineConfig(({ command }) => ({
  // A build takes src/text as `npm run text` made it; while developing a changed catalogue recompiles by itself.
  plugins: [
    command === 'serve' && paraglideVitePlugin(textOptions),
    offerReload(),
    textsApart(),
    reactRouter(),
  ],
  // public/ is served by the web server itself under explicit names, never copied into the build.
  publicDir: false,
  build: { assetsDir: 'dist', target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } } } },
    ssr: {
      resolve: {
        noExternal: [
          /^@tabler\/icons-react/,
          /^@base-ui\//,
          /^zod/,
          /^@dnd-kit\//,
          /^@tanstack\//,
          /^@floating-ui\//,
        ],
      },
      build: { rolldownOptions: { output: SERVER_OUTPUT } },
    },
  },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? String(Date.now())) },
  // Scanned at once, so that opening another page while developing does not reload everything.
  optimizeDeps: {
    entries: ['src/root.tsx', 'src/entry.client.tsx', 'src/web/**/*.tsx', 'src/areas/**/*.page.tsx'],
  },
  css: { modules: { localsConvention: 'camelCaseOnly' }, postcss: { plugins: [sizesInPlace()] } },
}))
