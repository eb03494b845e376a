import { ConfigError, whole } from './setting.ts'

/** How large files of guests may be, in bytes, by what they are. */
export type FileLimits = Record<'document' | 'audio' | 'video', number>

const MB = 1_048_576

/** The web server takes forms of 42 MB at most (`web/request-bodies.ts`). */
export function readFileLimits(env: NodeJS.ProcessEnv): FileLimits {
  return {
    document: whole(env, 'FILE_DOCUMENT_MB', 10, 1, 38) * MB,
    audio: whole(env, 'FILE_AUDIO_MB', 20, 1, 38) * MB,
    video: whole(env, 'FILE_VIDEO_MB', 25, 1, 38) * MB,
  }
}

/** Where ClamAV listens. */
export type Clamd = { host: string; port: number } | { path: string }

/** `tcp://clamav:3310` or `unix:/run/clamav/clamd.ctl`; null where files aren't scanned. @throws ConfigError */
export function readClamd({ CLAMD_URL: text }: NodeJS.ProcessEnv): Clamd | null {
  if (!text) return null
  const url = URL.parse(text)
  if (url?.protocol === 'unix:' && url.pathname.startsWith('/'))
    return { path: decodeURIComponent(url.pathname) }
  if (url?.protocol === 'tcp:' && url.hostname) return { host: url.hostname, port: Number(url.port) || 3310 }
  throw new ConfigError(
    `CLAMD_URL must be tcp://host:port or unix:/path of a socket, not "${text}". Without it files aren't scanned.`,
  )
}
