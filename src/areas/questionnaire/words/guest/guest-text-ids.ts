/** The texts of the guest's page that an owner can reword, in groups by where guests read them. */
export const GUEST_TEXTS = {
  steps: [
    'next',
    'send',
    'back',
    'skip',
    'sending',
    'step',
    'takesMinutes',
    'takesSeconds',
    'optional',
    'advances',
    'sendsAtOnce',
    'language',
    'yourScore',
    'change',
    'score',
  ],
  network: [
    'check',
    'waiting',
    'waitingText',
    'waitingOpen',
    'busyText',
    'limitedText',
    'limitedForm',
    'retry',
    'sentLater',
    'restored',
    'restart',
    'already',
    'alreadyText',
    'failed',
    'closed',
    'closedText',
    'answeredBefore',
    'once',
    'onceText',
  ],
  ending: [
    'thanks',
    'thanksText',
    'reviews',
    'deeds',
    'ownPage',
    'confirmNote',
    'callWhen',
    'callNow',
    'callLater',
    'callTomorrow',
    'callNever',
    'reward',
    'rewardShow',
    'rewardUntil',
    'rewardCopy',
    'rewardCopied',
    'rewardWaits',
    'rewardSee',
  ],
  privacy: ['anonymous', 'anonymousWhole', 'consent'],
  password: [
    'passwordTitle',
    'passwordText',
    'password',
    'passwordOpen',
    'passwordWrong',
    'passwordTooMany',
    'passwordKept',
  ],
  mistakes: [
    'mistakeRequired',
    'mistakeConsent',
    'mistakeInvalid',
    'mistakeTooLong',
    'mistakeTooShort',
    'mistakePattern',
    'mistakeTooFew',
    'mistakeTooMany',
    'mistakeEmail',
    'mistakePhone',
    'mistakeNumber',
    'mistakeRows',
    'mistakeRanks',
    'mistakeSum',
    'mistakeTooSmall',
    'mistakeTooBig',
    'mistakeWhole',
    'mistakeStep',
    'mistakeRule',
    'mistakeDate',
    'mistakeRange',
    'mistakeRangeOrder',
    'mistakeTooEarly',
    'mistakeTooLate',
    'mistakeTime',
    'mistakeTooManyFiles',
    'mistakeEntries',
    'mistakeEntry',
    'mistakeUnknownQuestion',
  ],
  scales: [
    'surelyNo',
    'surelyYes',
    'hard',
    'easy',
    'face1',
    'face2',
    'face3',
    'face4',
    'face5',
    'yes',
    'no',
    'unsure',
  ],
  choices: [
    'other',
    'otherWords',
    'search',
    'searchNone',
    'place',
    'rankHint',
    'total',
    'left',
    'entry',
    'entryAdd',
    'entryRemove',
    'rangeFrom',
    'rangeTo',
  ],
  contacts: ['name', 'phone', 'email', 'country', 'city', 'street', 'postcode'],
  subjects: [
    'subjectStaff',
    'subjectMixed',
    'subjectOther',
    'subjectNone',
    'subjectAnother',
    'subjectKindStaff',
    'subjectKindPremise',
    'subjectKindProduct',
    'subjectKindService',
  ],
  files: [
    'photoAdd',
    'photoMost',
    'photo',
    'filesAdd',
    'filesMost',
    'file',
    'fileRemove',
    'fileRetry',
    'fileSending',
    'fileReady',
    'fileLater',
    'fileFailed',
    'fileNone',
    'voice',
    'voiceRecord',
    'voiceStop',
    'voiceRemove',
    'voiceDenied',
    'insteadVoice',
    'signatureDraw',
    'signatureClear',
    'insteadSignature',
    'locationFind',
    'locationAsking',
    'locationFound',
    'locationDenied',
    'locationNote',
    'insteadLocation',
  ],
  places: [
    'places',
    'placesAll',
    'placesFind',
    'placesNear',
    'placesNearNote',
    'placesNone',
    'placesSearch',
    'placesUnknown',
  ],
  own: [
    'ownTitle',
    'ownTitleAnswered',
    'ownTitleClosed',
    'ownTitleFixed',
    'ownLead',
    'ownLeadAnswered',
    'ownLeadClosed',
    'ownLeadFixed',
    'ownOf',
    'ownFiles',
    'ownFilesPhotos',
    'ownFilesVoice',
    'ownSecond',
    'ownReceived',
    'ownRead',
    'ownWillRead',
    'ownAnswered',
    'ownWillAnswer',
    'ownSolved',
    'ownFixed',
    'ownYes',
    'ownNo',
    'ownNoHint',
    'ownSettled',
    'ownReopened',
    'ownScore',
    'ownScoreHint',
    'ownGift',
    'ownGiftUntil',
    'ownGiftTopup',
    'ownAnswer',
    'ownAdd',
    'ownSend',
    'ownUntil',
    'ownCopy',
    'ownCopied',
    'ownFailed',
    'ownTooMany',
    'ownTelegram',
    'ownTelegramOpen',
    'ownTelegramLinked',
    'ownCallNow',
    'ownCallLater',
    'ownCallTomorrow',
    'ownData',
    'ownDataLead',
    'ownName',
    'ownPhone',
    'ownEmail',
    'ownErase',
    'ownEraseContact',
    'ownEraseContactHint',
    'ownEraseAll',
    'ownEraseAllHint',
    'ownEraseCalls',
    'ownEraseCallsHint',
    'ownEraseDo',
    'ownEraseNote',
  ],
} as const

export type GuestTextGroup = keyof typeof GUEST_TEXTS
export type GuestTextId = (typeof GUEST_TEXTS)[GuestTextGroup][number]

export const GUEST_TEXT_IDS: readonly GuestTextId[] = Object.values(GUEST_TEXTS).flat()

/** Texts of pages that belong to no survey, and the product's own line: nobody rewords them. */
export type FixedTextId =
  | 'madeWith'
  | 'tooLarge'
  | 'tooLargeText'
  | 'noCode'
  | 'noCodeText'
  | 'asleep'
  | 'asleepText'
  | 'asleepPlaces'
  | 'down'
  | 'downText'
  | 'tryAgain'
  | 'confirmTitle'
  | 'confirmText'
  | 'confirmCode'
  | 'confirmSend'
  | 'confirmWrong'
  | 'confirmDone'
  | 'confirmDoneText'
  | 'ownGone'
  | 'ownGoneText'
  | 'ownErased'
  | 'ownErasedText'
  | 'stopGone'
  | 'stopGoneText'
  | 'stopTitle'
  | 'stopText'
  | 'stopButton'
  | 'stopped'
  | 'stoppedText'

/** What stands on a button breaks no line. */
const BUTTONS: ReadonlySet<GuestTextId> = new Set([
  'next',
  'send',
  'back',
  'skip',
  'ownSend',
  'placesFind',
  'passwordOpen',
])
const LONGEST = { button: 30, text: 300 }

/** The most letters of an own text. */
export function longestGuestText(id: GuestTextId): number {
  return BUTTONS.has(id) ? LONGEST.button : LONGEST.text
}
