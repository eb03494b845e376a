import { brand } from '../../../brand.ts'
import { TARIFFS } from '../../account/tariff.ts'
import type { Tiyn } from '../ledger/book.ts'
import type { PaymentOrder } from '../order/order.queries.ts'
import { tengeOf, vatInside } from '../price/money.ts'
import type { Invoice } from './invoice.queries.ts'
import { ACT_TEMPLATE, INVOICE_TEMPLATE } from './paper-template.ts'
import type { Seller } from './seller.contract.ts'
import { sumInWords } from './sum-in-words.ts'

// Papers follow Kazakh law and are Russian, with Kazakh labels beside, whatever language the cabinet speaks.

type Issued = Pick<Invoice, 'seller' | 'buyer' | 'vatPercent' | 'number' | 'issuedOn' | 'actNumber' | 'actOn'>
type Sold = Pick<
  PaymentOrder,
  'tariff' | 'terms' | 'amount' | 'usdCents' | 'tiynPerUsd' | 'expiresAt' | 'paidAt' | 'createdAt'
>
export type PaperFile = { name: string; template: string; content: unknown }

const MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]
const amounts = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** «Счёт на оплату» as Kazakh companies know it. */
export function invoicePaper(invoice: Issued, order: Sold, publicUrl: string): PaperFile {
  const { seller, buyer, number, issuedOn } = invoice
  const no = String(number).padStart(6, '0')
  const sum = sumText(order.amount)
  const title = `Счёт на оплату № ${no} от ${dayText(issuedOn)}`
  return {
    name: `Счёт на оплату ${no}.pdf`,
    template: INVOICE_TEMPLATE,
    content: {
      title,
      date: issuedOn.split('-').map(Number),
      note: `Внимание! Оплата данного счёта означает согласие с условиями договора. Счёт действителен до ${dayText(dayOf(order.expiresAt))} Оплачивается в тенге; в назначении платежа укажите номер счёта.`,
      sample: {
        heading: 'Образец платёжного поручения',
        beneficiary: {
          label: ['Бенефициар:', 'Бенефициар'],
          name: seller.name,
          bin: `БИН: ${seller.bin}`,
        },
        iban: { label: ['ИИК', 'ЖСК'], value: seller.iban.replace(/(.{4})(?=.)/g, '$1 ') },
        kbe: { label: ['Кбе', 'Кбе'], value: seller.kbe },
        bank: { label: ['Банк бенефициара:', 'Бенефициардың банкі'], value: seller.bank },
        bik: { label: ['БИК', 'БСК'], value: seller.bik },
        knp: { label: ['Код назначения платежа', 'ТМК'], value: seller.knp },
      },
      heading: title,
      headingKk: 'Төлемге арналған шот',
      parties: [
        { label: ['Поставщик:', 'Жеткізуші'], value: sellerLine(seller), bold: true },
        {
          label: ['Покупатель:', 'Сатып алушы'],
          value: `БИН/ИИН ${buyer.bin}, ${buyer.company}, ${buyer.address}. Контакт: ${buyer.contact}`,
          bold: true,
        },
        { label: ['Договор:', 'Шарт'], value: seller.contract, bold: false },
      ],
      columns: [
        ['№', ''],
        ['Код', ''],
        ['Наименование', 'Атауы'],
        ['Кол-во', 'Саны'],
        ['Ед.', 'Өлш. бір.'],
        ['Цена', 'Бағасы'],
        ['Сумма', 'Сомасы'],
      ],
      rows: [['1', codeOf(order), itemText(order), '1', 'усл.', sum, sum]],
      totals: totalsOf(order.amount, invoice.vatPercent),
      count: `Всего наименований 1, на сумму ${sum} KZT`,
      words: `Всего к оплате: ${sumInWords(order.amount)}`,
      rate: rateText(order),
      signature: { label: 'Исполнитель', name: seller.signer },
      seal: 'М.П.',
      footer: `${brand.name}, ${new URL(publicUrl).host}. Электронный счёт-фактура и акт по форме Р-1 – после оплаты.`,
    },
  }
}

/** The act of services by form Р-1, for an invoice that is paid. @throws RangeError for one without an act */
export function actPaper(invoice: Issued, order: Sold): PaperFile {
  const { seller, buyer, actNumber, actOn } = invoice
  if (actNumber === null || actOn === null) throw new RangeError('This invoice has no act')
  const no = String(actNumber).padStart(6, '0')
  const sum = sumText(order.amount)
  const title = `Акт выполненных работ (оказанных услуг) № ${no} от ${dayText(actOn)}`
  return {
    name: `Акт ${no}.pdf`,
    template: ACT_TEMPLATE,
    content: {
      title,
      date: actOn.split('-').map(Number),
      form: 'Приложение 50 к приказу Министра финансов РК от 20 декабря 2012 года № 562. Форма Р-1',
      parties: [
        {
          label: ['Заказчик', 'Тапсырыс беруші'],
          value: `БИН/ИИН ${buyer.bin}, ${buyer.company}, ${buyer.address}`,
        },
        { label: ['Исполнитель', 'Орындаушы'], value: sellerLine(seller) },
        {
          label: ['Договор', 'Шарт'],
          value: `${seller.contract}; счёт на оплату № ${String(invoice.number).padStart(6, '0')} от ${dayText(invoice.issuedOn)}`,
        },
      ],
      heading: title,
      headingKk: 'Орындалған жұмыстар (көрсетілген қызметтер) актісі',
      columns: [
        ['№', ''],
        ['Наименование работ (услуг)', 'Жұмыстардың (қызметтердің) атауы'],
        ['Дата выполнения', 'Орындалған күні'],
        ['Сведения об отчёте', 'Есеп туралы мәлімет'],
        ['Ед. изм.', 'Өлш. бір.'],
        ['Кол-во', 'Саны'],
        ['Цена, тенге', 'Бағасы'],
        ['Стоимость, тенге', 'Құны'],
      ],
      rows: [['1', itemText(order), dayText(actOn), '–', 'услуга', '1', sum, sum]],
      totals: totalsOf(order.amount, invoice.vatPercent),
      words: `Итого: ${sumInWords(order.amount)}`,
      sides: [
        {
          label: 'Сдал (исполнитель):',
          name: `${seller.name} ${seller.signer}`,
          hint: 'должность, подпись, расшифровка',
        },
        { label: 'Принял (заказчик):', name: buyer.company, hint: 'должность, подпись, расшифровка' },
      ],
      seal: 'М.П.',
    },
  }
}

function sellerLine({ bin, name, address, phone }: Seller): string {
  return [`БИН ${bin}`, name, address, phone && `тел. ${phone}`].filter(Boolean).join(', ')
}

function codeOf({ tariff, terms }: Sold): string {
  if (!tariff) return 'BAL'
  const ending: Partial<Record<string, string>> = { difference: '-UP', renewal: '-R', smaller: '-R' }
  return `T${tariff}${ending[terms.choice ?? ''] ?? ''}`
}

function itemText({ tariff, terms }: Sold): string {
  const plan = TARIFFS.find(({ number }) => number === tariff)
  if (!plan) return `Предоплата услуг сервиса ${brand.name} (пополнение баланса)`
  const limit =
    plan.limit === null
      ? 'без ограничения отзывов'
      : `до ${new Intl.NumberFormat('ru-RU').format(plan.limit)} отзывов`
  const ends = terms.endsAt ? dayText(terms.endsAt.slice(0, 10)) : ''
  if (terms.choice === 'difference')
    return `Подписка на сервис ${brand.name}: переход на тариф ${plan.name}, ${limit}${ends && `, по ${ends}`}`
  const year = ends && terms.startsAt ? `с ${dayText(terms.startsAt.slice(0, 10))} по ${ends}` : '12 мес.'
  return `Подписка на сервис ${brand.name}, тариф ${plan.name}, ${year}, ${limit}`
}

function totalsOf(amount: Tiyn, percent: number | null) {
  const total = { label: ['Итого:', 'Барлығы'], value: sumText(amount) }
  const vat =
    percent === null
      ? { label: ['Без налога (НДС)', 'ҚҚС-сыз'], value: '–' }
      : {
          label: [`В том числе НДС ${percent} %:`, 'Оның ішінде ҚҚС'],
          value: sumText(vatInside(amount, percent)),
        }
  return [total, vat]
}

function rateText({ usdCents, tiynPerUsd, createdAt }: Sold): string {
  if (usdCents === null || tiynPerUsd === null) return ''
  const usd = amounts.format(Number(usdCents) / 100)
  return `Цена ${usd} USD по курсу ${amounts.format(tengeOf(tiynPerUsd))} тенге за 1 USD, установленному на ${dayText(dayOf(createdAt))}`
}

function sumText(sum: Tiyn): string {
  return amounts.format(tengeOf(sum))
}

/** The day of an instant where papers are written, `YYYY-MM-DD`. */
function dayOf(instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Almaty', dateStyle: 'short' }).format(instant)
}

function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${MONTHS[month! - 1]} ${year}\u00a0г.`
}
