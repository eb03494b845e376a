/** Waits for a promise that may hang. @returns undefined when it rejects or takes longer */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const timeLimit = new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))
  return Promise.race([work, timeLimit]).catch(() => undefined)
}
