/** Waits so long for something that may hang. @returns undefined where it fails or takes longer */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const timeLimit = new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))
  return Promise.race([work, timeLimit]).catch(() => undefined)
}
