/** Width and height in millimetres. */
export type Box = { width: number; height: number }

/** Paper by its usual name, upright (ISO 216). */
export const paperSizes = {
  a3: { width: 297, height: 420 },
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  a6: { width: 105, height: 148 },
} as const
