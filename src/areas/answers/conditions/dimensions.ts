import { channelDimension } from './channel.queries.ts'
import { hourDimension, weekdayDimension } from './clock.queries.ts'
import type { Dimension } from './dimension.ts'
import { hiddenDimension } from './hidden.queries.ts'
import { branchDimension, cityDimension, regionDimension } from './place.queries.ts'
import { questionDimension } from './question.queries.ts'
import { secondsDimension } from './seconds.queries.ts'
import { statusDimension } from './status.queries.ts'
import { localeDimension, placementDimension, subjectDimension } from './text.queries.ts'

/** Everything that answers can be filtered by. */
export const DIMENSIONS: readonly Dimension[] = [
  questionDimension,
  hourDimension,
  weekdayDimension,
  branchDimension,
  cityDimension,
  regionDimension,
  subjectDimension,
  placementDimension,
  localeDimension,
  statusDimension,
  channelDimension,
  secondsDimension,
  hiddenDimension,
]
