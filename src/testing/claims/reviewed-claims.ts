/** Claims that no test can prove, because people keep them or they are advice, by the reason. They are read again before a release. */
export const REVIEWED_CLAIMS: Readonly<Record<string, string>> = {
  'Advice: how long a business needs.': 'faq:how-long',
  'Definitions of the metrics; their formulas are proved under faq:interval.': 'faq:metrics',
  'A rule of ours, kept by the check of questionnaires when they are published.': 'faq:public-reviews',
  'What other companies sell, read again before a release; the requests of docs/connectors.md are run by a test.':
    '/integration:10',
  'Prices of the operator’s own list (billing), which the page of plans reads.': 'faq:price',
  'A promise of the operator; what the product passes on is proved under privacy:4.1.': 'faq:who-owns',
  'How to reach the operator, and an offer to talk.': 'faq:own-server faq:support',
  'Who is responsible, and what the law and people do.':
    'privacy:preamble message:marketing_info_privacy_lead privacy:1.1 privacy:1.2 privacy:2.3 privacy:3.2 privacy:3.3 privacy:3.4 privacy:6.2 privacy:7.1 privacy:7.3',
  'A duty or a right of the parties, which people keep.':
    'agreement:preamble message:marketing_info_agreement_lead agreement:1.2 agreement:1.3 agreement:3.1 agreement:3.3 agreement:3.4 agreement:4.1 agreement:4.2 agreement:4.3 agreement:4.4 agreement:5.1 agreement:5.2 agreement:5.3 agreement:6.1 agreement:6.2 agreement:7.1 agreement:7.2 agreement:8.1 agreement:8.2 agreement:9.1 agreement:9.2 agreement:9.3',
  'An assessment of our own, with its gaps, and a promise of the operator.':
    '/accessibility:1 /accessibility:3 /accessibility:4 /security:2 /security:3',
  'Advice.': '/call-center:2 /mystery-shopping:0 /mystery-shopping:1 /tariffs:needs',
  'What the operator doesn’t sell.': '/mystery-shopping:3',
  'What a page is about, or an invitation to try.':
    'message:marketing_info_faq_lead message:marketing_info_invite_text message:marketing_info_types_lead message:marketing_info_education_lead message:marketing_form_page_lead',
  'A row of the price list, from billing.': 'message:billing_up_to message:marketing_info_table_unlimited',
  'An example, an invitation or advice.':
    'landing:setup_1 landing:chart_title landing:alerts_meta landing:industry_banks_text landing:industry_healthcare_text landing:industry_restaurants_text landing:industry_trade_text landing:industry_transport_text landing:chart_text landing:contacts_lead landing:faq_1_text landing:faq_lead landing:industries_lead landing:last_film_text landing:prices_lead landing:steps_lead',
}
