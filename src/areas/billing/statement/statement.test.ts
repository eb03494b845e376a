import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceNumbersIn, readStatement } from './statement.ts'

const FILE = `1CClientBankExchange
ВерсияФормата=2.00
Кодировка=Windows
Отправитель=АО "Народный Банк Казахстана"
ДатаНачала=23.11.2026
СекцияРасчСчет
РасчСчет=KZ606017131000029459
КонецРасчСчет
СекцияДокумент=ПлатежноеПоручение
НомерДокумента=77
ДатаДокумента=22.11.2026
ДатаОперации=23.11.2026
Сумма=312000.50
ПлательщикНаименование=ТОО "Дәмді Ас"
ПлательщикБИН_ИИН=180640012347
ПлательщикИИК=KZ86125KZT5004100100
ПолучательБИН_ИИН=240140000021
ПолучательИИК=KZ60 6017 1310 0002 9459
НазначениеПлатежа=Оплата по счету № 000417
НазначениеПлатежа=от 23.11.2026
КонецДокумента
КонецФайла
`

test('a statement is read field by field', () => {
  expect(readStatement(FILE)).toEqual([
    {
      document: '77',
      paidOn: '2026-11-23',
      amount: 31_200_050n,
      payerBin: '180640012347',
      payer: 'ТОО "Дәмді Ас"',
      payerAccount: 'KZ86125KZT5004100100',
      receiverBin: '240140000021',
      receiverAccount: 'KZ606017131000029459',
      purpose: 'Оплата по счету № 000417 от 23.11.2026',
    },
  ])
})

test.each([
  ['', { line: 1, fault: 'format' }],
  ['Дата;Сумма\n1;2', { line: 1, fault: 'format' }],
  [FILE.replace('23.11.2026\nСумма', '31.02.2026\nСумма'), { line: 9, fault: 'date' }],
  [FILE.replace('312000.50', '-5'), { line: 9, fault: 'amount' }],
  [FILE.replace('312000.50', '1e5'), { line: 9, fault: 'amount' }],
  [FILE.replace('НомерДокумента=77\n', ''), { line: 9, fault: 'document' }],
  [FILE.replace('КонецДокумента\n', ''), { line: 9, fault: 'end' }],
])('a broken file is refused as a whole, by its line', (file, fault) => {
  expect(readStatement(file)).toEqual(fault)
})

test.each([
  ['Оплата по счету № 000417 от 23.11.2026', [417]],
  ['опл. по сч. N 417, в т.ч. НДС 16% 43034.48', [417]],
  ['Счёт на оплату №12 и счет 13', [12, 13]],
  ['Төлем шот №5 бойынша', [5]],
  ['Оплата услуг', []],
])('%s names the invoices %j', (purpose, numbers) => {
  expect(invoiceNumbersIn(purpose)).toEqual(numbers)
})

test('no text breaks the reader', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...FILE.split('\n')))), (lines) => {
      readStatement(['1CClientBankExchange', ...lines].join('\n'))
    }),
  )
})
