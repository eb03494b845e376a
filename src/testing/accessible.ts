import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong on a page, as “rule: elements”, once nothing loads, fades or slides any more: a table that is
 * dimmed while its rows are read, or a colour in transition, would be measured otherwise.
 * @param within a selector of the part to look at; the whole page without it
 */
export async function faultsOf(page: Page, options: RunOptions = {}, within?: string): Promise<string[]> {
  await page.evaluate(axe.source)
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { polling: 50 })
  return page.evaluate(
    async ({ options, within }) => {
      const moving = () =>
        document
          .getAnimations()
          .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
          .filter(({ playState }) => playState === 'running')
      for (let rest = moving(); rest.length; rest = moving())
        await Promise.allSettled(rest.map(({ finished }) => finished))
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations } = await run(within ?? document, { resultTypes: ['violations'], ...options })
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`).join('; ')}`,
      )
    },
    { options, within },
  )
}
