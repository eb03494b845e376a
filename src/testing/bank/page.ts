import { SCENARIOS } from './cards.ts'

/** The languages as the bank names them. */
type Language = 'rus' | 'kaz' | 'eng'
type Words = {
  title: string
  warning: string
  sum: string
  order: string
  card: string
  own: string
  number: string
  expires: string
  pay: string
  leave: string
  paid: string
  expired: string
  open: string
  scenario: Record<string, string>
}

const WORDS: Record<Language, Words> = {
  rus: {
    title: 'Учебный банк',
    warning: 'Учебный банк, деньги не списываются',
    sum: 'К оплате',
    order: 'Номер счёта',
    card: 'Карта',
    own: 'Другая карта',
    number: 'Номер карты',
    expires: 'Срок',
    pay: 'Оплатить',
    leave: 'Вернуться, не платя',
    paid: 'Этот счёт уже оплачен',
    expired: 'Срок ссылки вышел',
    open: 'Окно 3-D Secure осталось открытым: банк ждёт код из СМС',
    scenario: {
      ok: 'Visa, оплата пройдёт',
      ok_master: 'Mastercard, оплата пройдёт',
      ok_amex: 'American Express, оплата пройдёт',
      held: 'Visa, деньги сначала удержат',
      locked: 'Visa, карта заблокирована',
      locked_master: 'Mastercard, карта заблокирована',
      no_money: 'Visa, не хватит денег',
      secure_failed: 'Visa, 3-D Secure не пройдёт',
      secure_open: 'Visa, окно 3-D Secure останется открытым',
    },
  },
  kaz: {
    title: 'Оқу банкі',
    warning: 'Оқу банкі, ақша алынбайды',
    sum: 'Төленетін сома',
    order: 'Шот нөмірі',
    card: 'Карта',
    own: 'Басқа карта',
    number: 'Карта нөмірі',
    expires: 'Мерзімі',
    pay: 'Төлеу',
    leave: 'Төлемей қайту',
    paid: 'Бұл шот төленіп қойған',
    expired: 'Сілтеменің мерзімі өтті',
    open: '3-D Secure терезесі ашық қалды: банк SMS-тегі кодты күтеді',
    scenario: {
      ok: 'Visa, төлем өтеді',
      ok_master: 'Mastercard, төлем өтеді',
      ok_amex: 'American Express, төлем өтеді',
      held: 'Visa, ақша алдымен ұсталады',
      locked: 'Visa, карта бұғатталған',
      locked_master: 'Mastercard, карта бұғатталған',
      no_money: 'Visa, ақша жетпейді',
      secure_failed: 'Visa, 3-D Secure өтпейді',
      secure_open: 'Visa, 3-D Secure терезесі ашық қалады',
    },
  },
  eng: {
    title: 'Training bank',
    warning: 'Training bank, no money is charged',
    sum: 'To pay',
    order: 'Invoice number',
    card: 'Card',
    own: 'Another card',
    number: 'Card number',
    expires: 'Expires',
    pay: 'Pay',
    leave: 'Go back without paying',
    paid: 'This invoice is paid already',
    expired: 'The link has expired',
    open: 'The 3-D Secure window was left open: the bank waits for the code from the SMS',
    scenario: {
      ok: 'Visa, will be paid',
      ok_master: 'Mastercard, will be paid',
      ok_amex: 'American Express, will be paid',
      held: 'Visa, money is held first',
      locked: 'Visa, the card is blocked',
      locked_master: 'Mastercard, the card is blocked',
      no_money: 'Visa, not enough money',
      secure_failed: 'Visa, 3-D Secure fails',
      secure_open: 'Visa, the 3-D Secure window stays open',
    },
  },
}

export type PageContent = {
  language: string
  state: 'pay' | 'paid' | 'expired' | 'open'
  amount: number
  invoiceId: string
  description: string
  backLink: string
}

/** The payment page of the stand-in: a plain form without scripts. */
export function paymentPage({
  language,
  state,
  amount,
  invoiceId,
  description,
  backLink,
}: PageContent): string {
  const pageLanguage = (Object.hasOwn(WORDS, language) ? language : 'rus') as Language
  const words = WORDS[pageLanguage]
  const sum = `${new Intl.NumberFormat('ru-RU').format(amount)} ₸`
  const notice =
    state === 'pay' ? form(words, backLink) : `<p><b>${words[state]}</b></p>${leave(words, backLink)}`
  return `<!doctype html><html lang="${pageLanguage.slice(0, 2)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#eef1f6;color:#1b2440}main{max-width:480px;margin:0 auto;padding:24px}
.warn{background:#ffb627;color:#1b2440;padding:12px 24px;text-align:center;font-weight:700}label{display:block;padding:6px 0}
input[type=text]{font:inherit;padding:8px;width:100%;box-sizing:border-box}button{font:inherit;font-weight:600;padding:12px 24px;margin-top:16px}
.sum{font-size:28px;font-weight:800}</style></head>
<body><p class="warn" role="alert">${words.warning}</p><main><h1>${words.title}</h1><p>${escaped(description)}</p>
<p class="sum">${words.sum}: ${sum}</p><p>${words.order}: ${escaped(invoiceId)}</p>${notice}</main></body></html>`
}

function form(words: Words, backLink: string): string {
  const cards = SCENARIOS.map(
    ({ id, number, expires, cvc }, at) =>
      `<label><input type="radio" name="scenario" value="${id}"${at === 0 ? ' checked' : ''}> ${words.scenario[id]}<br><small>${number} ${expires} ${cvc}</small></label>`,
  ).join('')
  return `<form method="post"><fieldset><legend>${words.card}</legend>${cards}
<label><input type="radio" name="scenario" value="own"> ${words.own}</label>
<label>${words.number}<input type="text" name="number" inputmode="numeric" autocomplete="off"></label>
<label>CVC<input type="text" name="cvc" inputmode="numeric" autocomplete="off"></label></fieldset>
<button>${words.pay}</button></form>${leave(words, backLink)}`
}

function leave(words: Words, backLink: string): string {
  return `<p><a href="${escaped(backLink)}">${words.leave}</a></p>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
