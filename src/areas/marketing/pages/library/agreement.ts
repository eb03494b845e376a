/** The user agreement. Written for this product and the law of Kazakhstan; English is a translation. */
export const AGREEMENT = {
  ru: `
Действует с 1 ноября 2026 года. Редакция 1.

Это соглашение – публичная оферта по статье 395 Гражданского кодекса Республики Казахстан. Оно заключается между оператором сервиса {brand} ({operator}; далее «мы») и тем, кто регистрируется в сервисе как предприниматель или представитель организации (далее «вы»).

## 1. О чём соглашение

1.1. Мы даём вам доступ к сервису {brand}: составить анкету, напечатать её QR-код, собирать ответы гостей и видеть показатели.

1.2. Соглашение считается заключённым, когда вы зарегистрировались. Регистрируя организацию, вы подтверждаете, что вправе действовать от её имени.

1.3. Возможности сервиса перечислены на странице {site}/tariffs?subId=full. Чего там нет, того мы не обещаем.

## 2. Аккаунт

2.1. Укажите действующий адрес почты: по нему восстанавливается пароль и приходят письма о жалобах.

2.2. Берегите пароль. За действия под вашим паролем отвечаете вы, пока не сообщили нам, что он стал известен другим. Активные входы видны в профиле, там же их можно завершить.

2.3. Вы можете закрыть аккаунт в профиле в любой момент. Через 30 дней данные удаляются без возможности восстановления; до этого срока закрытие можно отменить, написав нам.

## 3. Тарифы и оплата

3.1. Тариф даёт право на число отзывов в год. Действующие цены и лимиты: {site}/tariffs. Цена зафиксирована на оплаченный год.

3.2. Отзывы сверх лимита мы принимаем и храним, но открываем после перехода на больший тариф.

3.3. Цены указаны в долларах США. Граждане и организации Республики Казахстан платят в тенге по курсу, который указан в счёте.

3.4. Если вы отказались от сервиса в течение 14 дней после оплаты и получили не больше 20 отзывов, мы вернём всю сумму. Позже мы вернём плату за полные неиспользованные месяцы, если сервис был недоступен по нашей вине дольше 72 часов подряд. Права потребителя по Закону Республики Казахстан «О защите прав потребителей» этим не ограничены.

## 4. Ваши обязанности

4.1. Задавайте вопросы, которые вправе задавать. Нельзя собирать сведения о здоровье, биометрию, документы и платёжные данные, если у вас нет на это законного основания.

4.2. Вы – собственник и оператор базы ответов по Закону Республики Казахстан от 21 мая 2013 года № 94-V «О персональных данных и их защите», мы обрабатываем её по вашему поручению. Если вы просите у гостя контакт, добавьте в анкету вопрос «Согласие» с наименованием и БИН вашей организации, целью и сроком.

4.3. Используйте контакты гостей только для того, на что они согласились. Рассылать рекламу без отдельного согласия нельзя.

4.4. Нельзя: выдавать себя за другого, подделывать ответы, обещать вознаграждение за положительную оценку, нагружать сервис запросами так, что страдают другие, искать обход защиты без нашего письменного разрешения.

## 5. Наши обязанности

5.1. Мы храним ответы и не передаём их третьим лицам, кроме случаев, названных в политике персональных данных и в законе.

5.2. О плановых работах предупреждаем заранее. Сервис предоставляется «как есть»; уровень доступности в процентах мы обещаем только в отдельном договоре.

5.3. О нарушении безопасности, которое затронуло ваши данные, мы сообщаем вам и уполномоченному органу в течение одного рабочего дня с момента обнаружения.

## 6. Права на материалы

6.1. Анкеты, тексты, логотипы и ответы принадлежат вам. Вы разрешаете нам хранить и показывать их настолько, насколько нужно для работы сервиса.

6.2. Программы, шаблоны и рисунки {brand} принадлежат нам. Напечатанные плакаты и карточки вы можете использовать без ограничения срока.

## 7. Ответственность

7.1. Стороны отвечают по законодательству Республики Казахстан. Наша ответственность ограничена суммой, оплаченной вами за последние 12 месяцев, кроме случаев, когда закон такого ограничения не допускает.

7.2. Мы не отвечаем за содержание ваших анкет и ответов гостей, за решения, принятые по показателям, и за связь у гостя и у вас.

## 8. Изменение и прекращение

8.1. О новой редакции мы предупреждаем письмом за 10 дней. Если вы не согласны, закройте аккаунт до её вступления в силу, и мы вернём плату за оставшиеся полные месяцы.

8.2. Мы можем приостановить аккаунт, который нарушает раздел 4, сообщив причину. При угрозе другим пользователям или гостям – сразу, иначе через три рабочих дня после предупреждения.

## 9. Споры

9.1. Напишите нам: {email}. На претензию мы отвечаем за 10 рабочих дней.

9.2. Применяется право Республики Казахстан. Споры, которые не удалось решить, рассматривает суд по месту нахождения оператора, если закон не даёт вам права выбрать другой суд.

9.3. Соглашение составлено на русском языке. Перевод на английский сделан для удобства; при расхождении действует русский текст.

## 10. Оператор

{operatorFull}. Электронная почта: {email}.
`,
  en: `
In force since 1 November 2026. Revision 1.

This agreement is a public offer under article 395 of the Civil Code of the Republic of Kazakhstan. The parties are the operator of the {brand} service ({operator}; “we”) and whoever registers in it as an entrepreneur or on behalf of an organisation (“you”).

## 1. Subject

1.1. We give you access to {brand}: to write a questionnaire, print its QR code, collect your guests’ answers and see your scores.

1.2. The agreement is concluded when you register. Registering an organisation, you confirm that you may act on its behalf.

1.3. The features of the service are listed at {site}/en/tariffs?subId=full. What is not there we do not promise.

## 2. Account

2.1. Give a working email address: it restores your password and receives emails about complaints.

2.2. Keep your password safe. You answer for what is done with it until you tell us that others know it. Active sign-ins are shown in the profile and can be ended there.

2.3. You may close the account in the profile at any time. After 30 days its data are erased for good; until then closing can be undone by writing to us.

## 3. Tariffs and payment

3.1. A tariff gives the right to a number of reviews a year. Prices and limits in force: {site}/en/tariffs. The price is fixed for the year you paid for.

3.2. Reviews above the limit are accepted and stored, and opened after you move to a larger tariff.

3.3. Prices are in US dollars. Citizens and organisations of Kazakhstan pay in tenge at the rate stated in the invoice.

3.4. If you give up the service within 14 days of paying and have received no more than 20 reviews, we return the whole sum. Later we return the payment for full unused months if the service was unavailable through our fault for more than 72 hours in a row. Your rights under the Law of the Republic of Kazakhstan “On Protection of Consumer Rights” are not limited by this.

## 4. Your duties

4.1. Ask only what you may ask. Do not collect health information, biometrics, identity papers or payment data without a lawful basis.

4.2. You are the owner and operator of the database of answers under the Law of the Republic of Kazakhstan No. 94-V of 21 May 2013 “On Personal Data and their Protection”; we process it on your behalf. If you ask guests for a contact, add a Consent question with the name and BIN of your organisation, the purpose and the term.

4.3. Use guests’ contacts only for what they agreed to. Advertising needs a separate consent.

4.4. You may not impersonate others, forge answers, promise rewards for positive scores, load the service so that others suffer, or look for ways around its protection without our written permission.

## 5. Our duties

5.1. We store answers and do not pass them to third parties except as the privacy policy and the law say.

5.2. We announce planned work in advance. The service is provided “as is”; an availability level in per cent is promised only in a separate contract.

5.3. We tell you and the authorised body of a security breach that touched your data within one business day of finding it.

## 6. Rights to materials

6.1. Questionnaires, texts, logos and answers are yours. You allow us to store and show them as far as the service needs.

6.2. The software, templates and drawings of {brand} are ours. Printed posters and cards may be used without limit in time.

## 7. Liability

7.1. The parties are liable under the law of the Republic of Kazakhstan. Our liability is limited to what you paid in the last 12 months, except where the law does not allow such a limit.

7.2. We are not liable for the contents of your questionnaires and your guests’ answers, for decisions taken on the scores, or for the connection of your guests and yourself.

## 8. Changes and termination

8.1. We announce a new revision by email 10 days ahead. If you disagree, close the account before it comes into force and we return the payment for the remaining full months.

8.2. We may suspend an account that breaks section 4, stating the reason: at once where users or guests are in danger, otherwise three business days after a warning.

## 9. Disputes

9.1. Write to us: {email}. We answer a claim within 10 business days.

9.2. The law of the Republic of Kazakhstan applies. Disputes that could not be settled are heard by the court at the operator’s location unless the law lets you choose another.

9.3. The agreement is made in Russian. The English translation is for convenience; where they differ, the Russian text rules.

## 10. Operator

{operatorFull}. Email: {email}.
`,
}
