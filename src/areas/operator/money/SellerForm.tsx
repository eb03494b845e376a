import type { z } from 'zod'
import * as m from '../../../text/messages.js'
import { CheckedForm, type FormAnswer } from '../../../web/form/CheckedForm.tsx'
import { required } from '../../../web/form/validators.ts'
import { TextField } from '../../../web/ui/Field.tsx'
import type { SellerAnswer } from '../../billing/operator/operator-billing.contract.ts'
import styles from './money.module.css'
import { noDebt, orEmpty } from './money-rules.ts'

const RULES = {
  name: [required],
  bin: [required],
  iban: [required],
  bank: [required],
  bik: [required],
  kbe: [required],
  address: [required],
  vat: [orEmpty(noDebt)],
}

/** Who sells, as it stands on papers. */
export function SellerForm({
  seller,
  answer,
}: {
  seller: z.infer<typeof SellerAnswer>['seller']
  answer: FormAnswer | undefined
}) {
  const { vat = [], ...rest } = seller ?? {}
  const percent = vat.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.percent ?? null
  const initial = {
    knp: '859',
    contract: 'Без договора',
    ...rest,
    vat: percent === null ? '' : String(percent),
  }
  return (
    <CheckedForm intent="seller" rules={RULES} answer={answer} initial={initial} submit={m.web_save()}>
      {(field) => (
        <div className={styles.fields}>
          <TextField {...field('name')} label={m.operator_seller_name()} maxLength={300} />
          <TextField {...field('bin')} label={m.operator_seller_bin()} inputMode="numeric" maxLength={20} />
          <TextField {...field('iban')} label={m.operator_seller_iban()} maxLength={34} />
          <TextField {...field('bank')} label={m.operator_seller_bank()} maxLength={300} />
          <TextField {...field('bik')} label={m.operator_seller_bik()} maxLength={11} />
          <TextField {...field('kbe')} label={m.operator_seller_kbe()} inputMode="numeric" maxLength={2} />
          <TextField {...field('knp')} label={m.operator_seller_knp()} inputMode="numeric" maxLength={3} />
          <TextField {...field('address')} label={m.operator_seller_address()} maxLength={300} />
          <TextField {...field('phone')} label={m.operator_seller_phone()} maxLength={60} optional />
          <TextField {...field('signer')} label={m.operator_seller_signer()} maxLength={120} optional />
          <TextField {...field('contract')} label={m.operator_seller_contract()} maxLength={300} />
          <TextField
            {...field('vat')}
            label={m.operator_seller_vat()}
            hint={m.operator_seller_vat_hint()}
            inputMode="decimal"
            maxLength={5}
          />
        </div>
      )}
    </CheckedForm>
  )
}
