/** Ids inside the page are made of places: a question's own id may hold spaces and quotes. */
export const questionDomId = (place: number) => `q${place}`
export const widgetDomId = (place: number) => `w${place}`
export const stepDomId = (place: number) => `s${place}`
