/** What the page reads of the analytics' answer about branches; see `BranchScores` there. */
export type Scores = {
  metric: 'nps' | 'csat' | 'ces' | null
  steps: number
  branches: {
    code: string
    n: number
    sample: 'none' | 'hidden' | 'low' | 'rough' | 'enough'
    value: number | null
    low: number | null
    high: number | null
    side: 'better' | 'same' | 'worse'
  }[]
}
