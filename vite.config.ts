import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { textOptions } from './scripts/texts.ts'

export default defineConfig(({ command }) => ({
  // A build takes src/text as `npm run text` made it; while developing a changed catalogue recompiles by itself.
  plugins: [command === 'serve' && paraglideVitePlugin(textOptions), reactRouter()],
  // public/ is served by the web server itself under explicit names, never copied into the build.
  publicDir: false,
  build: { assetsDir: 'dist', target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  define: { __BUILD_ID__: JSON.stringify(process.env.BUILD_ID ?? String(Date.now())) },
  // Scanned at once, so that opening another page while developing does not reload everything.
  optimizeDeps: {
    entries: ['src/root.tsx', 'src/entry.client.tsx', 'src/web/*.tsx', 'src/areas/*/*.page.tsx'],
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
}))
