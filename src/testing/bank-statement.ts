/** A transfer as a bank writes it down; the receiver is the seller of the tests. */
export type StatedTransfer = {
  document?: string
  /** Tenge with two decimals. */
  amount: string
  bin: string
  purpose: string
  receiver?: string
}

/** A bank's statement in the form 1CClientBankExchange. */
export function bankStatement(transfers: readonly StatedTransfer[]): string {
  const lines = transfers.flatMap(
    ({ document = '77', amount, bin, purpose, receiver = 'KZ86125KZT5004100100' }) => [
      'СекцияДокумент=ПлатежноеПоручение',
      `НомерДокумента=${document}`,
      'ДатаОперации=23.11.2026',
      `Сумма=${amount}`,
      'ПлательщикНаименование=Покупатель',
      `ПлательщикБИН_ИИН=${bin}`,
      `ПолучательИИК=${receiver}`,
      `НазначениеПлатежа=${purpose}`,
      'КонецДокумента',
    ],
  )
  return ['1CClientBankExchange', ...lines, 'КонецФайла'].join('\r\n')
}
