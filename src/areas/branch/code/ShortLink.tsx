import styles from './ShortLink.module.css'

/** A short link that may go on in the next line before its code, and never within it: people type it. */
export function ShortLink({ url }: { url: string }) {
  const at = url.lastIndexOf('/') + 1
  return (
    <>
      {url.slice(0, at)}
      <wbr />
      <span className={styles.code}>{url.slice(at)}</span>
    </>
  )
}
