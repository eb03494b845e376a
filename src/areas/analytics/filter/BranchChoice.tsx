import { lazy, Suspense } from 'react'
import * as m from '../../../text/messages.js'
import { FilterPopover } from './FilterPopover.tsx'

/** Comes when the sheet is opened for the first time. */
const BranchSearch = lazy(() => import('./BranchSearch.tsx'))

/** The branch of a survey that has many: found by typing a part of its name. A part of the filter's form. */
export function BranchChoice({
  surveyId,
  code,
  title,
  count,
  choose,
}: {
  surveyId: string
  /** Of the branch that is chosen; empty for all. */
  code: string
  title: string | undefined
  count: number
  choose: (code: string) => void
}) {
  return (
    <>
      <FilterPopover
        id="filter-branch"
        label={m.analytics_branch()}
        words={title ?? m.analytics_all({ n: count })}
      >
        {({ wasOpened, close }) =>
          wasOpened && (
            <Suspense>
              <BranchSearch
                surveyId={surveyId}
                code={code}
                count={count}
                choose={(code) => {
                  close()
                  choose(code)
                }}
              />
            </Suspense>
          )
        }
      </FilterPopover>
      <input type="hidden" name="subId" value={code} />
    </>
  )
}
