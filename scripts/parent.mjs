/**
 * Calls back once the shell is gone that npm puts in between: it does not pass SIGTERM on, and its end is all there is to see.
 * @param {() => void} stop
 */
export function onShellGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, 500).unref()
}
