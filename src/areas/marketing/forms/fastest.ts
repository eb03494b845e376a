/** Nobody types a name and a phone faster, in milliseconds; a browser that fills them in by itself does. */
export const FASTEST_MS = 1500
