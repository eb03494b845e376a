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
  css: { modules: { localsConvention: 'camelCaseOnly' } },
}))
