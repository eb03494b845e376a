export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Lines to copy; it can be scrolled with the keyboard. */
export function preformatted(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`
}
