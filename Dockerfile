# The build brings its own Node 26; any Node from 20 up is enough to begin with.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node bin/run.mjs build

FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund \
	&& ln -s "node-linux-$(node -p process.arch)/bin/node" node_modules/node

FROM debian:trixie-slim
# PostgreSQL refuses to run as root and wants its account to have a name
RUN useradd --system --uid 10001 --user-group --home-dir /data stanley && install -d -o stanley -g stanley -m 700 /data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json server.ts ./
COPY server server
COPY scripts/build.ts scripts/
COPY migrations migrations
COPY functions functions
COPY content content
COPY app/fonts/pdf app/fonts/pdf
COPY app/platform/inspect-pdf-worker.ts app/platform/byte-source.server.ts app/platform/read-seals.server.ts app/platform/der.ts app/platform/
COPY app/messaging/inbox/parse-worker.server.ts app/messaging/inbox/parse-message.server.ts app/messaging/inbox/bounce.ts app/messaging/inbox/file-type.ts app/messaging/inbox/message.ts app/messaging/inbox/
COPY app/content/media/photo-process.server.ts app/content/media/photo.ts app/content/media/logo.ts app/content/media/
COPY app/content/media/logo-picture.server.ts app/content/media/site-renditions.server.ts app/content/media/
COPY app/content/media/renditions.server.ts app/content/media/exif.server.ts app/content/media/heic.server.ts app/content/media/
COPY art/marks art/marks
COPY art/plates art/plates
COPY art/scenes art/scenes
COPY art/stories art/stories
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
USER stanley
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
	CMD ["/app/node_modules/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/app/node_modules/node"]
CMD ["--max-semi-space-size=16", "--heap-growing-percent=60", "server.ts"]
