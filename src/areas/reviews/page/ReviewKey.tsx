/** The hidden fields that name a review. */
export function ReviewKey({ review: { id, survey } }: { review: { id: string; survey: { id: string } } }) {
  return (
    <>
      <input type="hidden" name="surveyId" value={survey.id} />
      <input type="hidden" name="id" value={id} />
    </>
  )
}
