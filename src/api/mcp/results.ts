/** Longer answers fill the memory of an assistant and help it no more. */
export const MOST_LETTERS = 40_000

/** What a tool gives an assistant. */
export type ToolResult = { content: { type: 'text'; text: string }[]; isError?: boolean }

/** A part of an answer; an error as it is. */
export function partOf<Answer>(
  answer: { text: string; isError: boolean },
  pick: (answer: Answer) => object,
): ToolResult {
  if (answer.isError) return resultOf(answer)
  return resultOf({ ...answer, text: JSON.stringify(pick(JSON.parse(answer.text) as Answer)) })
}

export function resultOf({ text, isError }: { text: string; isError: boolean }): ToolResult {
  const shown = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
  return { content: [{ type: 'text', text: shown }], isError }
}
