/** Arabic texts with a number, in the six plural categories of the language. */

export const takesMinutes = {
  zero: 'يستغرق أقل من دقيقة',
  one: 'يستغرق دقيقة واحدة',
  two: 'يستغرق دقيقتين',
  few: 'يستغرق {minutes} دقائق',
  many: 'يستغرق {minutes} دقيقة',
  other: 'يستغرق {minutes} دقيقة',
}

export const takesSeconds = {
  zero: 'لا يستغرق وقتًا',
  one: 'يستغرق ثانية واحدة',
  two: 'يستغرق ثانيتين',
  few: 'يستغرق {seconds} ثوانٍ',
  many: 'يستغرق {seconds} ثانية',
  other: 'يستغرق {seconds} ثانية',
}

export const mistakeTooLong = {
  zero: 'اترك الحقل فارغًا',
  one: 'حرف واحد على الأكثر',
  two: 'حرفان على الأكثر',
  few: '{limit} أحرف على الأكثر',
  many: '{limit} حرفًا على الأكثر',
  other: '{limit} حرف على الأكثر',
}

export const mistakeTooShort = {
  zero: 'اكتب الإجابة',
  one: 'حرف واحد على الأقل',
  two: 'حرفان على الأقل',
  few: '{limit} أحرف على الأقل',
  many: '{limit} حرفًا على الأقل',
  other: '{limit} حرف على الأقل',
}

export const mistakeTooFew = {
  zero: 'اختر من القائمة',
  one: 'اختر خيارًا واحدًا على الأقل',
  two: 'اختر خيارين على الأقل',
  few: 'اختر {limit} خيارات على الأقل',
  many: 'اختر {limit} خيارًا على الأقل',
  other: 'اختر {limit} خيار على الأقل',
}

export const mistakeTooMany = {
  zero: 'لا تختر شيئًا',
  one: 'اختر خيارًا واحدًا على الأكثر',
  two: 'اختر خيارين على الأكثر',
  few: 'اختر {limit} خيارات على الأكثر',
  many: 'اختر {limit} خيارًا على الأكثر',
  other: 'اختر {limit} خيار على الأكثر',
}

export const mistakeTooManyFiles = {
  zero: 'لا يمكن إرفاق ملفات',
  one: 'يمكن إرفاق ملف واحد فقط',
  two: 'يمكن إرفاق ملفين على الأكثر',
  few: 'يمكن إرفاق {limit} ملفات على الأكثر',
  many: 'يمكن إرفاق {limit} ملفًا على الأكثر',
  other: 'يمكن إرفاق {limit} ملف على الأكثر',
}

export const mistakeEntries = {
  zero: 'أضف إدخالًا',
  one: 'يلزم إدخال واحد على الأقل',
  two: 'يلزم إدخالان على الأقل',
  few: 'يلزم {limit} إدخالات على الأقل',
  many: 'يلزم {limit} إدخالًا على الأقل',
  other: 'يلزم {limit} إدخال على الأقل',
}

export const photoMost = {
  zero: 'لا يمكن إرفاق صور.',
  one: 'يمكن إرفاق صورة واحدة. لن يراها إلا من يجري الاستبيان.',
  two: 'يمكن إرفاق صورتين على الأكثر. لن يراهما إلا من يجري الاستبيان.',
  few: 'يمكن إرفاق {most} صور على الأكثر. لن يراها إلا من يجري الاستبيان.',
  many: 'يمكن إرفاق {most} صورة على الأكثر. لن يراها إلا من يجري الاستبيان.',
  other: 'يمكن إرفاق {most} صورة على الأكثر. لن يراها إلا من يجري الاستبيان.',
}

export const ownFilesPhotos = {
  zero: 'لا صور',
  one: 'صورة واحدة',
  two: 'صورتان',
  few: '{count} صور',
  many: '{count} صورة',
  other: '{count} صورة',
}
