import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { SERVER_OUTPUT, textsApart } from './vite.config.ts'

const ROOT = import.meta.dirname
const OUT = join(ROOT, 'build', 'programs')

/** What `npm start` runs, and the threads and processes that those begin, by their place in src/. */
const PROGRAMS = {
  api: 'api/main.ts',
  web: 'web/server/main.ts',
  worker: 'worker/main.ts',
  bulk: 'areas/design/bulk/bulk.worker.ts',
  columns: 'areas/columns/columns.worker.ts',
  'html-text': 'areas/cases/mail-in/html-text.worker.ts',
  imap: 'areas/cases/mail-in/imap.worker.ts',
  'parse-notice': 'areas/reviews/mail/parse-notice.worker.ts',
  'read-file': 'areas/survey/import/read-file.worker.ts',
  render: 'areas/design/render/render.worker.ts',
  report: 'areas/report/document/report.worker.ts',
  rows: 'areas/report/rows/rows.process.ts',
  table: 'platform/table-import/table.worker.ts',
}

/** Machine code, what is loaded for traces alone, and what the pages of build/server load too and must share. */
const OUTSIDE = [
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'sharp',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  'prom-client',
  'react-router',
]

/**
 * A module finds files by where it stands. In a bundle it stands elsewhere, so it is told where its source is: files that are no code
 * stay there. The program of a thread or process is taken from among the bundled.
 */
function sourcePlaces(): Plugin {
  const place =
    /new URL\(\s*'\.\/([\w-]+\.(?:worker|process)\.ts)',\s*import\.meta\.url\)|import\.meta\.(url|dirname)\b/g
  return {
    name: 'source-places',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        return code.replace(place, (_, program: string | undefined, property: string) => {
          if (program) {
            const source = relative(join(ROOT, 'src'), join(dirname(id), program))
            const entry = Object.entries(PROGRAMS).find(([, path]) => path === source)
            if (!entry) return this.error(`vite.programs.config.ts does not name ${source}`)
            return `new URL('./${entry[0]}.js', import.meta.url)`
          }
          if (property === 'url') return `new URL('${relative(OUT, id)}', import.meta.url).href`
          return `(import.meta.dirname + '/${relative(OUT, dirname(id))}')`
        })
      },
    },
  }
}

/**
 * API, web server and worker in a few files without what they don't use: as single modules of TypeScript and whole packages each takes 30 to
 * 50 MB more, and twice as long to start.
 */
export default defineConfig({
  publicDir: false,
  plugins: [sourcePlaces(), textsApart()],
  environments: {
    programs: {
      consumer: 'server',
      resolve: { noExternal: true, external: OUTSIDE },
      build: {
        ssr: true,
        outDir: OUT,
        target: 'node24',
        minify: false,
        rolldownOptions: {
          input: Object.fromEntries(
            Object.entries(PROGRAMS).map(([name, path]) => [name, join(ROOT, 'src', path)]),
          ),
          output: { ...SERVER_OUTPUT, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: { buildApp: async (builder) => void (await builder.build(builder.environments.programs!)) },
})
