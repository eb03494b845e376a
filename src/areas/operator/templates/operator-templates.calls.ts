import { defineCalls } from '../../../calls/define-calls.ts'
import { Done } from '../console/console.contract.ts'
import {
  OperatorTemplates,
  PublishTemplate,
  TemplateChoice,
  TemplatePublished,
} from './operator-templates.contract.ts'

export const operatorTemplateCalls = defineCalls({
  'GET /operator/templates': {
    access: 'operator',
    answer: OperatorTemplates,
    group: 'operator',
    summary: 'Lists the operator’s templates.',
  },
  'POST /operator/templates': {
    access: 'operator',
    body: PublishTemplate,
    answer: TemplatePublished,
    group: 'operator',
    summary: 'Publishes a template.',
  },
  'POST /operator/templates/withdraw': {
    access: 'operator',
    body: TemplateChoice,
    answer: Done,
    group: 'operator',
    summary: 'Withdraws a template.',
  },
  'POST /operator/templates/restore': {
    access: 'operator',
    body: TemplateChoice,
    answer: Done,
    group: 'operator',
    summary: 'Brings a template back.',
  },
})
