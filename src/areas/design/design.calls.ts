import { defineCalls } from '../../calls/define-calls.ts'
import { PDF, PNG, SVG } from '../../calls/media-types.ts'
import { BulkBegun } from './bulk/bulk.contract.ts'
import { CatalogueQuery, CodeWorks, PrintCatalogue, RenderQuery, SampleQuery } from './design.contract.ts'

export const designCalls = defineCalls({
  'GET /survey/design/init': {
    access: 'signedIn',
    query: CatalogueQuery,
    answer: PrintCatalogue,
    group: 'print',
    summary: 'Lists the designs.',
  },
  'GET /survey/design/render': {
    access: 'signedIn',
    query: RenderQuery,
    otherAnswers: { 202: BulkBegun },
    files: [PDF, PNG, SVG],
    group: 'print',
    summary: 'Downloads a poster, a tent or a sticker.',
    description: 'A print file: PDF with embedded fonts, PNG or SVG. `subId=all` begins a print in bulk.',
  },
  'GET /survey/design/check': {
    access: 'signedIn',
    query: RenderQuery,
    answer: CodeWorks,
    group: 'print',
    summary: 'Says whether a design’s code can be scanned.',
  },
  'GET /survey/design/sample': {
    access: 'signedIn',
    query: SampleQuery,
    files: [PNG],
    group: 'print',
    summary: 'A picture of a design.',
    description: 'A picture of a design for the catalogue, as PNG.',
  },
})
