/** A reporter of vitest: tells the process that started it how far the tests are, so that a slow run is seen to move. */

/** @typedef {{ ended: number, total: number, file: string }} TestProgress */

const PAUSE_MS = 500

/** @implements {import('vitest/reporters').Reporter} */
export default class TestProgressReporter {
  #ended = 0
  #total = 0
  #lastSent = 0

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleCollected(module) {
    for (const _ of module.children.allTests()) this.#total++
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    this.#ended++
    if (Date.now() - this.#lastSent < PAUSE_MS) return
    this.#lastSent = Date.now()
    process.send?.({ ended: this.#ended, total: this.#total, file: test.module.relativeModuleId })
  }
}
