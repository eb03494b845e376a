const UPLOADED = /^photo:[0-9a-f]{32}$/

/** Whether a picture's id means one that the business brought, and not a drawing of picture.ts. */
export function isUploaded(id: string): boolean {
  return UPLOADED.test(id)
}

/** The id of a brought picture by the digest of its bytes, in hexadecimal digits. */
export function uploadedId(digest: string): string {
  return `photo:${digest.slice(0, 32)}`
}

/** Where a brought picture is found: the same bytes for ever, so that browsers keep it. */
export function pictureAddress(id: string): string {
  return `/v1/picture/${id.slice('photo:'.length)}.webp`
}
