import { defineCalls } from '../../../calls/define-calls.ts'
import { SVG } from '../../../calls/media-types.ts'
import { Informer, InformerFile, InformerLook, InformerQuery, SaveInformer } from './informer.contract.ts'

export const informerCalls = defineCalls({
  'GET /survey/informer': {
    access: 'signedIn',
    key: 'manage',
    query: InformerQuery,
    answer: Informer,
    group: 'files',
    summary: 'Gives the badge for your site.',
  },
  'POST /survey/informer': {
    access: 'signedIn',
    key: 'manage',
    body: SaveInformer,
    answer: Informer,
    group: 'files',
    summary: 'Changes the badge for your site.',
  },
  'GET /survey/informer/:file': {
    access: 'public',
    params: InformerFile,
    query: InformerLook,
    files: [SVG, 'text/html'],
    group: 'guest-pages',
    summary: 'An informer: a badge for a site (SVG), or a slide for a screen (HTML).',
    description:
      'What an owner shows to everybody: CODE.svg is a badge for a site, CODE.html a slide for a screen.',
  },
})
