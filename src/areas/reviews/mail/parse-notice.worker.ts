import { serveTasks } from '../../../platform/threads/worker-task.ts'
import type { Notice, NoticeReview } from './notice.ts'
import { parseNotice } from './parse-notice.ts'

serveTasks((notice: Notice): NoticeReview | null => parseNotice(notice) ?? null)
