import { registerHooks } from 'node:module'

const OWNER = import.meta.resolve('swagger-typescript-api')

/** TypeScript 7 has no API for programs: generators that write code with it get the older one that comes with another generator. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? { ...context, parentURL: OWNER } : context),
})
