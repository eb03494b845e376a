import type { UiLocale } from '../../../platform/locale.ts'
import * as m from '../../../text/messages.js'
import type { SurveyConfig } from '../../questionnaire/questionnaire.contract.ts'
import { interfaceLocale } from '../../questionnaire/words/interface-locale.ts'
import { localText } from '../../questionnaire/words/local-text.ts'
import type { Languages } from '../design.contract.ts'
import { brandColours } from './colour.ts'
import type { PrintContent, PrintDesign, PrintOverrides, TextRole, Voice } from './print-design.ts'
import { qrAddress, typedAddress } from './qr.ts'

/**
 * What stands on a printed thing of a survey: its own name, colour and picture, and our words until it has its own.
 * @param source.site origin that guests reach, such as `https://qalay.kz`
 * @param chosen.design whose words and colours are used unless the owner's own ones are given
 * @param source.branch title of the place where it will hang, which helps whoever hangs it
 */
export function printContent(
  source: { title: string; config: SurveyConfig; branch: string | undefined; code: string; site: string },
  languages: Languages | undefined,
  chosen: { design?: PrintDesign; own?: PrintOverrides } = {},
): PrintContent {
  const { branch, config, code, site } = source
  const [first, ...others] = (languages ?? usualLanguages(config)).split('-') as [UiLocale, ...UiLocale[]]
  const { design, own } = chosen
  const voice = (locale: UiLocale) => voiceOf(locale, design, own)
  const name = localText(config.theme?.business, first, config.defaultLocale) || source.title
  return {
    business: branch && branch !== name ? `${name} · ${branch}` : name,
    voices: others[0] ? [voice(first), voice(others[0])] : [voice(first)],
    shortUrl: typedAddress(site, code),
    qrText: qrAddress(site, code),
    picture: config.theme?.picture ?? '',
    assembly: [first, ...others].map((locale) => m.design_poster_assembly({}, { locale })),
    colours: { ...(design?.colours ?? brandColours(config.theme?.brand)), ...own?.colours },
    logo: own?.logo,
    image: own?.picture,
    inCode: design?.mono ? undefined : own?.code,
    placement: own?.placement,
    subject: own?.subject,
  }
}

/**
 * Kazakh and Russian together, the state language first, unless the survey speaks neither: the language law asks for
 * both on public notices.
 */
export function usualLanguages(config: Pick<SurveyConfig, 'locales' | 'defaultLocale'>): Languages {
  const spoken = config.locales.map(interfaceLocale)
  if (spoken.includes('kk') || spoken.includes('ru')) return 'kk-ru'
  return interfaceLocale(config.defaultLocale)
}

function voiceOf(locale: UiLocale, design?: PrintDesign, own?: PrintOverrides): Voice {
  const usual = {
    title: m.design_poster_title({}, { locale }),
    action: m.design_poster_action({}, { locale }),
    hint: m.design_poster_hint({}, { locale }),
  }
  const word = (role: TextRole) =>
    own?.texts?.[role]?.[locale] ?? design?.texts?.[role][locale] ?? usual[role]
  return { locale, title: word('title'), action: word('action'), hint: word('hint') }
}
