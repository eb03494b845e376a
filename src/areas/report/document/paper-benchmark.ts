import { benchmarkSentence } from '../../analytics/read/benchmark-words.ts'
import type { Benchmark } from '../../benchmark/benchmark.contract.ts'
import type { PaperBlock } from './paper-parts.ts'

/** Where the account stands in its trade, a sentence for each figure of the newest release. */
export function benchmarkBlocks({ figures, month }: Benchmark): PaperBlock[] {
  return figures.flatMap((figure) => {
    const text = benchmarkSentence(figure, month)
    return text === null ? [] : [{ is: 'text', text }]
  })
}
