# One image for web, api, worker and the one-time migration: compose.yaml says which command each runs.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The image brings Node: that of npm stays out. Its PostgreSQL stays in, for the proof of a backup restores into one of its own.
RUN node scripts/build.ts \
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf node_modules/node-linux-*

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/node
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME ["/data"]
EXPOSE 3000 8000
CMD ["node", "build/programs/web.js"]
