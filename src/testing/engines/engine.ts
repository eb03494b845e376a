/** What a guest does with a browser, whichever engine it has. Elements are named by CSS selectors. */
export type EnginePage = {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Clicks the middle of an element as soon as it is there. */
  tap: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** Chooses a file of this machine in a field for files. */
  attach: (selector: string, path: string) => Promise<void>
  /** The value of a JavaScript expression in the page. */
  evaluate: <T>(expression: string) => Promise<T>
  /** Ends the browser. */
  close: () => Promise<void>
}
