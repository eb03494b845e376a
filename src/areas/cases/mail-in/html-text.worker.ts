import { serveTasks } from '../../../platform/threads/worker-task.ts'
import { textOfHtml } from './html-text.ts'

serveTasks((html: string): string => textOfHtml(html))
