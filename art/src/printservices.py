# Inks the service scenes: python3 printservices.py [name ...] -> ../scenes/<name>[-dusk].png (16:9, 1600 x 900) and
# <name>-tall[-dusk].png (4:5, 960 x 1200), from the masters ../masters/<name>[-tall]-class.png and -luma.webp. Kinds from 20 up are
# the foreground's (KINDS in serviceparts.py), those below the farm's, as in printscene.py. `--master DIR` first makes the masters from
# the renders in DIR: those of services.py as p-<foreground>..., and the open farm (FARM=open) as ol.png, ol-id.png (golden) and
# ob.png, ob-id.png (winter). `encservices.mjs` makes the files that the pages show.
import sys,os,numpy as np; from PIL import Image,ImageDraw; from scipy import ndimage as nd; import printscene as ps, printmoods
from serviceparts import KINDS,CAMERAS
hx=ps.hx; SIZE={'':(3200,1800),'-tall':(1920,2400)}
# foreground, farm render, its part behind the 16:9 scene (left, top, width of 3200), inks by day and by night, horizon of the sky
SCENES={'service-pruning':('trim','ob',(800,361,2400),'mud','dusk-mud',.62),'service-removal':('removal','ol',(400,280,2800),'summer','dusk',.66),'service-health':('health','ol',(800,578,2400),'spring','dusk',.56),'service-storm':('storm','ol',(1100,429,2400),'storm','storm',.66),'service-cleanup':('cleanup','ol',(1100,635,2100),'autumn','dusk-autumn',.60)}
INK=dict(leaf=['#d3c45c','#9aa843','#5a7a38','#26432c'],bark=['#a98a62','#6d5138','#34271e'],cut=['#f4dfb0','#d2a866'],lawn=['#d5cb7d','#adb25c','#86984a'],grass=['#a9ae55','#6d8240','#3d5c33'],helmet=['#d9562f','#9c3423'],vest=['#f2c04a','#d08d2c'],stripe=['#fbf6e6','#e2dcc6'],shirt=['#58748a','#2f4a60'],pants=['#5d5240','#352e26'],skin=['#e3b184','#b57c52'],boot=['#5c3a20','#33200f'],glove=['#f0e3bd','#c5b283'],rope=['#fbf3da'],steel=['#c9c9be','#8a8f8c','#545c5c'],paint=['#cf5631','#9e3623','#6b2419'],tire=['#3c4340','#1d2421'],glass=['#c9dcd8','#7f9ea2'],wall=['#f6edd6','#d9cbab'],roof=['#8d7765','#65534a','#473a36'],trim=['#fffaf0','#d8d0bc'],lit=['#ffd98a'],tarp=['#5d93ab','#3a6d88','#244a61'],pile=['#eab04a','#cf7a2d','#93471f','#54291b'],harness=['#2a2f2a'],tool=['#b98549','#7c542a'],mesh=['#3a423d'],tag=['#f2c860'],chips=['#f6e6b8'],flower=['#fbe27a'])
OWN={'service-pruning':dict(leaf=['#c98b4c','#a0602f','#6f3d22'],bark=['#9a8266','#62503f','#2c2521']),'service-removal':dict(leaf=['#a9b36a','#6b8a4e','#3f6641','#1d3a2b']),'service-health':dict(leaf=['#d6d76f','#a3b94f','#6a933f','#38622f'],lawn=['#cfd27c','#a6bf62','#7fa24f'],grass=['#a9c25c','#6f9a44','#3f7034']),
 'service-storm':dict(leaf=['#9aa352','#61793e','#365234','#162720'],bark=['#6e5b43','#43362a','#1c1814'],cut=['#f0d9a2','#c99d5c'],lawn=['#7f8a50','#5d6f45','#42553a'],grass=['#7c8a4a','#4c623c','#243a2b'],wall=['#a9aa9c','#7d837b'],roof=['#5b5f5f','#434a4c','#2d3436'],trim=['#d5d2c2','#9c9f94'],steel=['#7c8583','#565f60','#363f41'],paint=['#8d3a29','#672b20','#441c17'],glass=['#33474f','#223138']),
 'service-cleanup':dict(leaf=['#f2b645','#dd8230','#a54a22','#5a2619'],lawn=['#d9c272','#b3ab52','#8a9246'],grass=['#b5ab4d','#7d8a3d','#4e6634'])}
NIGHT=np.array([.40,.47,.60]); LIFT=np.array([12,18,34.]); GLOW=np.array([.68,.65,.60])  # what has to be seen at dusk keeps its own hue
SEEN=('rope','stripe','vest','helmet','skin','glove','cut','chips','tag','flower')
CLOTH=('vest','shirt','pants','boot','helmet','tarp','skin')
BUILT=('paint','steel','roof','wall','red','silo','glass','tarp','trim')
def night(c,k,storm):
    if k in('lit',): return hx('#ffd27c')
    if k in SEEN: return hx(c)*(GLOW if not storm else GLOW+.12)+LIFT*.4
    return hx(c)*(NIGHT if not storm else NIGHT+.22)+LIFT*(1 if not storm else .5)
def part(name,cut):
    """the part of the farm behind a scene (left, top, width, height), the same size per metre in both formats, and how far down the sky goes"""
    fg,_,(x,y,w),*_,hor=SCENES[name]; h=w*9//16
    if not cut: return (x,y,w,h),hor
    (_,a,aw),(_,b,bw)=CAMERAS[fg]; k=w/aw; W,H=bw*k,bw*k*1.25; cx=x+w/2+(b[0]-a[0]+SHIFT.get(name,0))*k; cy=y+h/2-(b[2]-a[2])*k; return tuple(round(v) for v in (cx-W/2,cy-H/2,W,H)),(y+h*hor-(cy-H/2))/H
SHIFT={'service-pruning':.9}  # metres: the barn out of the picture, not on its edge
def crop(im,x,y,w,h): t,r,b,l=max(0,-y),max(0,x+w-im.width),max(0,y+h-im.height),max(0,-x); return Image.fromarray(np.pad(np.asarray(im),((t,b),(l,r)),mode='edge')).crop((x+l,y+t,x+l+w,y+t+h))
def master(name,cut,src):
    fg,farm,*_=SCENES[name]; W,H=SIZE[cut]; box,_=part(name,cut); ids=np.asarray(Image.open(f'{src}/{farm}-id.png').convert('RGB')).astype(int); R=np.round(ids[...,0]/255*16).astype(int); D=ids[...,1]/255*1000; c=np.zeros(R.shape,np.uint8); tree=(R==2)|(R==3); c[R==1]=1; c[tree]=np.where(D>340,2,np.where(D>165,3,4))[tree]; c[R==4]=np.where(D>60,6,7)[R==4]
    for a,b in ((5,8),(6,9),(7,10),(9,12)): c[R==a]=b
    C=np.array(crop(Image.fromarray(c),*box).resize((W,H),Image.NEAREST)); f=np.asarray(Image.open(f'{src}/p-{fg}{cut}-class.png').convert('L')); m=f>=20; C[m]=f[m]
    L=Image.open(f'{src}/{farm}.png').convert('L').resize((3200,2000),Image.BICUBIC); L=np.array(crop(L,*box).resize((W//2,H//2),Image.BICUBIC)); F=np.asarray(Image.open(f'{src}/p-{fg}{cut}-luma.png').convert('RGBA')).astype(int); a=F[...,3]>100; L[a]=F[...,0][a]
    Image.fromarray(C).save(f'{ps.HERE}{name}{cut}-class.png',optimize=True); Image.fromarray(L).save(f'{ps.HERE}{name}{cut}-luma.webp',quality=82)
FAR={1:'ground',2:'fartree',3:'midtree',4:'neartree',6:'gfar',7:'gnear',8:'red',9:'roof',10:'silo',12:'wht'}
def run(name,cut,dark):
    _,_,_,day,nite,_=SCENES[name]; _,hor=part(name,cut); W,H=SIZE[cut]; storm='storm' in name; P=dict(ps.PAL[nite if dark else day]); ink={**INK,**OWN.get(name,{})}
    if day=='mud' and not dark: P['ground']=['#d9c893','#bfae76','#9f9060','#7f744e']
    if storm and not dark: P={k:([('#%02x%02x%02x'%tuple(np.clip(hx(c)*.88+LIFT*.3,0,255).astype(int))) for c in v] if k!='cloud' else v) for k,v in P.items()}
    if storm and dark: P={k:([('#%02x%02x%02x'%tuple(np.clip(hx(c)*.72+LIFT*.4,0,255).astype(int))) for c in v] if k!='cloud' else '#364850') for k,v in P.items()}
    cls=np.asarray(Image.open(ps.HERE+name+cut+'-class.png')).astype(int); L=np.asarray(Image.open(ps.HERE+name+cut+'-luma.webp').convert('L').resize((W,H),Image.BICUBIC)).astype(np.float32)/255
    y=np.linspace(0,1,H)[:,None]*np.ones((1,W)); x=np.ones((H,1))*np.linspace(0,1,W)[None]; t=np.clip(y/hor+(x-.5)*.10,0,1); st=np.array([hx(c) for c in P['sky']]); k=t*(len(st)-1); i0=np.clip(k.astype(int),0,len(st)-2); f=(k-i0)[...,None]; im=st[i0]*(1-f)+st[i0+1]*f; rng=np.random.default_rng(3)
    streak=lambda sy,sx:(lambda q:nd.zoom(q/q.std(),2,order=1))(nd.gaussian_filter(rng.normal(size=(H//2,W//2)).astype(np.float32),(sy,sx)))
    n=streak(8,110)+.55*streak(2.2,34); sky=cls==0; cm=nd.binary_opening(sky&(n*np.exp(-((y-hor*.62)/.13)**2)>1.05),np.ones((5,25))); im[cm]=im[cm]*.4+hx(P['cloud'])*.6 if not storm else im[cm]*.55+hx(P['cloud'])*.45
    brush=streak(3.,34)+.6*streak(1.6,14)
    for c in np.unique(cls):
        if c==0: continue
        m=cls==c; fgd=c>=20; kind=KINDS[c-20] if fgd else FAR[c]; inks=(ink if fgd else P)[kind]; n=len(inks)
        if fgd and dark: inks=[night(q,kind,storm) for q in inks]
        else: inks=[hx(q)*.82+LIFT*.5 if fgd and storm and kind!='lit' else hx(q) for q in inks]
        ys,xs=np.where(m); s=np.s_[max(ys.min()-30,0):ys.max()+30,max(xs.min()-30,0):xs.max()+30]; mm=m[s]; LL=L[s]; close='health' in name; sg={'leaf':6,'pile':5,'lawn':(5,24),'ground':(5,36),'gfar':(4.4,24),'gnear':(5,24),'grass':5,'bark':9 if close else 4,'fartree':8,'midtree':8,'neartree':6.4,**dict.fromkeys(BUILT,14),**dict.fromkeys(CLOTH,6 if close else 3.5)}.get(kind,3); mass=nd.gaussian_filter(LL*mm,sg)/(nd.gaussian_filter(mm.astype(np.float32),sg)+1e-4); mx={'leaf':.66,'pile':.6,'bark':.97 if close else .8,'lawn':1,'ground':.97,'gfar':.92,'gnear':.84,'fartree':.8,'midtree':.75,'neartree':.68,**dict.fromkeys(BUILT+CLOTH,1)}.get(kind,.9); d=mx*mass+(1-mx)*LL
        if kind=='lawn': d=d+.035*brush[s]
        q=[np.quantile(d[mm],v) for v in {1:[],2:[.45],3:[.36,.72],4:[.30,.58,.82]}[n]]; lev=np.full(d.shape,n-1); 
        for v in q: lev-=(d>v)
        if kind in('leaf','pile','lawn','bark','fartree','midtree','neartree','gfar','gnear','ground','roof','wall',*CLOTH): lev=nd.median_filter(lev,size=5)
        sub=im[s]
        for li in range(n): sub[mm&(lev==li)]=inks[li]
    im=after(name,cut,dark,im,cls,rng); Image.fromarray(np.clip(im,0,255).astype(np.uint8)).resize((W//2,H//2),Image.LANCZOS).save(f'{ps.HERE}../scenes/{name}{cut}{"-dusk" if dark else ""}.png'); print(name,cut,dark)
def after(name,cut,dark,im,cls,rng):
    H,W=cls.shape
    def lay(draw,c,a,where=None):
        nonlocal im
        M=Image.new('L',(W,H),0); draw(ImageDraw.Draw(M)); A=np.asarray(M).astype(np.float32)/255*a; A=A if where is None else A*where; im=im*(1-A[...,None])+hx(c)*A[...,None]
    if dark and name!='service-storm':
        st=[(rng.uniform(.02,.98)*W,rng.uniform(.02,.34)*H,rng.choice([1.8,2.4,3.4],p=[.55,.33,.12])) for _ in range(60)]; lay(lambda d:[d.ellipse([a-r,b-r,a+r,b+r],fill=210) for a,b,r in st],'#efe6cf',1,cls==0)
    if name=='service-storm':
        lamp=np.argwhere(cls==20+KINDS.index('lit')); lamp=lamp[lamp[:,1]<W*.2]; k=W/CAMERAS['storm'][1 if cut else 0][2]
        if len(lamp): ly,lx=lamp.mean(0); fade=np.clip(1-(np.arange(W)-lx)/(8.2*k),0,1)[None]; lay(lambda d:d.polygon([(lx,ly-5),(lx+8.2*k,ly-3.8*k),(lx+8.2*k,ly-.4*k),(lx,ly+5)],fill=255),'#ffe0a0',.42 if dark else .36,fade)
        s=[(rng.uniform(-.05,1)*W,rng.uniform(-.05,1)*H,rng.uniform(30,80)) for _ in range(420)]; lay(lambda d:[d.line([a,b,a+l*.34,b+l],fill=255,width=3) for a,b,l in s],'#a9bcc0',.38)
    return im
if __name__=='__main__':
    a=sys.argv[1:]; src=a[a.index('--master')+1] if '--master' in a else None; names=[n for n in a if n in SCENES] or list(SCENES)
    for n in names:
        for cut in SIZE:
            if src: master(n,cut,src)
            for dark in (False,True): run(n,cut,dark)
