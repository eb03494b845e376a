import { defineCalls } from '../../calls/define-calls.ts'
import { Benchmark, JoinBenchmark } from './benchmark.contract.ts'

export const benchmarkCalls = defineCalls({
  'GET /benchmark': {
    access: 'signedIn',
    key: 'figures:read',
    answer: Benchmark,
    group: 'figures',
    summary:
      'Compares the account with its trade: released medians and quartiles, and where its own figures lie.',
  },
  'POST /benchmark': {
    access: 'signedIn',
    body: JoinBenchmark,
    answer: Benchmark,
    group: 'account',
    summary:
      'Begins to share the account’s figures with the benchmark of its trade, or changes what it is. Owner only.',
  },
  'DELETE /benchmark': {
    access: 'signedIn',
    answer: Benchmark,
    group: 'account',
    summary: 'Ends sharing: the account is in no later release, and sees none.',
  },
})
