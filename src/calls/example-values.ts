/** Values that several examples of the API reference share. */
export const SURVEY = 'k3v9w2hd7mQx4TnLr8sYbA'
export const ANSWER = '2f1c9d5e-6a3b-4c80-9f0a-1b7d5e8c4a21'
export const BRANCH = 'GJ9w0qtptLuuOGBXVJlkNw'

export const MONTH = { id: SURVEY, startDate: '2026-11-01', endDate: '2026-11-30' }
export const DOCUMENT = {
  config: { locales: ['en'], defaultLocale: 'en' },
  questions: [
    { id: 'nps', type: 'nps', title: 'Would you recommend us?' },
    { id: 'why', type: 'long_text', title: 'Why?' },
  ],
  widgets: [],
}
export const SUBJECT = { kind: 'staff', title: 'Dana Akhmetova', position: 'Barista', branchId: BRANCH }
