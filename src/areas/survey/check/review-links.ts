import { REVIEW_SITES } from '../../questionnaire/question/review-site.ts'

/** Known sites whose names the guest's page does not need. */
const MORE_HOSTS =
  /(^|\.)(?:dublgis|irecommend|prodoctorov|ostrovok|rustore|yell|otzyvru|spr|doctu|103|avito)\.(?:ru|kz)$|(^|\.)(?:apps|itunes)\.apple\.com$|^appsto\.re$|^apple\.co$|(^|\.)(?:trustpilot|yelp|agoda|hotels|expedia|airbnb|foursquare|restaurantguru|glassdoor)\.[\w.]+$|(^|\.)swarmapp\.com$|(^|\.)appgallery\.(?:huawei|cloud\.huawei)\.com$|^fb\.(?:com|me)$|^redirect\.appmetrica\.yandex\.com$/
/** Services of Google and Yandex that hold no reviews: forms, files, mail. */
const OTHER_SERVICES =
  /^(?:docs|drive|forms|meet|calendar|mail|classroom|sites|support|accounts|translate|disk|telemost|cloud|music)\.(?:google|yandex)\./

/** A host, but not that of a mail address: «пишите на boss@yandex.kz» leads to no reviews. */
const HOST = /(?<![@\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+/gu

/**
 * The known review sites that a link or a text leads to, each as it is written there. A site that stands in another's address (`?to=2gis.kz/…`)
 * counts too.
 */
export function reviewLinksIn(text: string): string[] {
  const plain = decoded(text)
  return [...plain.matchAll(HOST)].flatMap(([host], at, all) => {
    const rest = plain.slice(all[at]!.index + host.length)
    return isReviewHost(host.toLowerCase(), rest) ? [host + (/^[^\s"'<>»]*/u.exec(rest)?.[0] ?? '')] : []
  })
}

function isReviewHost(host: string, rest: string): boolean {
  const plain = host.replace(/^www\./, '')
  if (OTHER_SERVICES.test(plain) || (plain === 'goo.gl' && /^\/forms\b/.test(rest))) return false
  return REVIEW_SITES.test(plain) || MORE_HOSTS.test(plain)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
